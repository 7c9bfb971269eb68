import * as z from 'zod'
import { operations } from './operation'

export const PingStatus = z.enum(['ok'])
export type PingStatus = z.infer<typeof PingStatus>

export const Ping = z.object({ status: PingStatus })
export type Ping = z.infer<typeof Ping>

export const pingOperations = operations({
  ping: { method: 'GET', path: '/v1/ping', answer: Ping, status: 200 },
})
