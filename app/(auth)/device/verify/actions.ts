'use server'

import * as z from 'zod'
import { defineFormAction } from '@/lib/action/define-action'
import { checked } from '@/lib/action/field-schemas'
import { sessionOperations } from '@/lib/contract/session'
import { serverRoutes } from '@/lib/server-routes'
import { formatDeviceCode, validateDeviceCode } from '@/lib/validate/device-code'
import { boxNames } from './box-names'

const code = z
  .record(z.string(), z.string())
  .transform((fields) => boxNames.map((name) => fields[name] ?? '').join(''))
  .pipe(checked(validateDeviceCode))

export const confirmDevice = defineFormAction({
  schema: code,
  operation: sessionOperations.deviceAuthConfirm,
  params: (letters) => ({ body: { userCode: formatDeviceCode(letters) } }),
  done: () => ({ to: serverRoutes.deviceSuccess }),
  isLimited: true,
})
