import { eachRow, without, type Steps } from './step'

export const auditLogSteps: Steps = {
  auditLogList: [
    { since: 2_026_011_501, gives: eachRow((entry) => without(entry, 'credential_id')) },
  ],
}
