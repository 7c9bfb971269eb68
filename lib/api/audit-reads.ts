import { browserReads } from './query'

/** What islands read of who changed what, for operators. */
export const auditReads = browserReads({
  auditLogList: '/v1/system/audit-log',
  userBuiltinList: '/v1/system/users-builtin',
  userBuiltinView: '/v1/system/users-builtin/{user}',
})
