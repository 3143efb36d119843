// SPDX-License-Identifier: Apache-2.0

#include "CProcess.h"

#ifdef __APPLE__
#include <libproc.h>
#include <mach/mach_time.h>

int cp_usage_of(pid_t process, struct cp_usage *usage) {
  struct proc_taskinfo info;
  if (proc_pidinfo(process, PROC_PIDTASKINFO, 0, &info, sizeof info) != sizeof info) return -1;
  mach_timebase_info_data_t base;
  mach_timebase_info(&base);
  usage->switches = info.pti_csw;
  usage->processor =
      (int64_t)((info.pti_total_user + info.pti_total_system) * base.numer / base.denom);
  usage->resident = (int64_t)info.pti_resident_size;
  return 0;
}
#else
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Adds up the values of the lines in a status file that begin with a name.
static int64_t sum(const char *path, const char *const names[]) {
  char line[256];
  int64_t total = 0;
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  while (fgets(line, sizeof line, file))
    for (int i = 0; names[i]; i++) {
      int64_t value;
      if (strncmp(line, names[i], strlen(names[i])) == 0 &&
          sscanf(line + strlen(names[i]), "%" SCNd64, &value) == 1)
        total += value;
    }
  fclose(file);
  return total;
}

int cp_usage_of(pid_t process, struct cp_usage *usage) {
  static const char *const switches[] = {"voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:", NULL};
  static const char *const resident[] = {"VmRSS:", NULL};
  char path[320];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (!threads) return -1;
  memset(usage, 0, sizeof *usage);
  for (struct dirent *thread; (thread = readdir(threads));) {
    if (thread->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%.20s/status", (int)process, thread->d_name);
    usage->switches += sum(path, switches);
    snprintf(path, sizeof path, "/proc/%d/task/%.20s/schedstat", (int)process, thread->d_name);
    usage->processor += sum(path, (const char *const[]){"", NULL});
  }
  closedir(threads);
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  usage->resident = sum(path, resident) * 1024;
  return 0;
}
#endif
