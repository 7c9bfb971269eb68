import { forEach, eachRow, listOf, required, without, type Steps } from './step'

const VERSIONED = 2_025_112_000

const noPlatform = {
  since: VERSIONED,
  gives: (answer: object) => without({ ...answer }, 'cpu_platform'),
}

export const instanceSteps: Steps = {
  ...forEach(
    ['instanceView', 'instanceCreate', 'instanceReboot', 'instanceStart', 'instanceStop'],
    noPlatform,
  ),
  instanceList: [{ since: VERSIONED, gives: eachRow((row) => without(row, 'cpu_platform')) }],
  instanceUpdate: [
    {
      ...noPlatform,
      // Absent cleared in the specification's time; since then all of it must be there.
      takes: (body) => ({
        auto_restart_policy: null,
        boot_disk: null,
        ...without(body, 'cpu_platform'),
        cpu_platform: null,
      }),
    },
    {
      since: Number.POSITIVE_INFINITY,
      takes: (body) => required(body, 'auto_restart_policy', 'boot_disk', 'cpu_platform'),
    },
  ],
  instanceExternalIpList: [
    {
      since: VERSIONED,
      gives: (answer) => ({
        ...answer,
        items: listOf(answer.items).filter(({ kind }) => kind !== 'snat'),
      }),
    },
  ],
}
