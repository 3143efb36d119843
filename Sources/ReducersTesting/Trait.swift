// SPDX-License-Identifier: Apache-2.0

#if !Testing
#error(
  "ReducersTesting needs the trait Testing: .package(path: \"../agio\", traits: [\"Testing\"])")
#endif
