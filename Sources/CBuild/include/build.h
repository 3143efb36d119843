// SPDX-License-Identifier: Apache-2.0

#ifndef AGIO_BUILD_H
#define AGIO_BUILD_H

/// The commit agio was built from; empty where that is not known.
const char *agio_commit(void);

#endif
