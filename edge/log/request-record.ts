import { AsyncLocalStorage } from 'node:async_hooks'
import { allowedOperation } from '@/lib/api/allowed'
import { callTook } from '@/edge/metrics/metrics'
import type { Transport } from '@/lib/api/call'

/** A call to the platform that failed, by the id that the platform gave it: screens show it. */
interface FailedCall {
  readonly operation: string
  /** 0 where no answer came. */
  readonly status: number
  readonly id?: string
}

/** The header with the id of a request, ours and the platform's. */
export const ID_HEADER = 'x-request-id'
const ID = /^[\w.:-]{8,64}$/

/** The id in these headers; undefined for none, and for what a sender would rather write into our log. */
export function idIn(headers: Headers): string | undefined {
  const id = headers.get(ID_HEADER)
  return id !== null && ID.test(id) ? id : undefined
}

/** More of them don't say more. */
const FAILED_MAX = 5

/** What is noted of a request while it is answered. */
export interface RequestRecord {
  readonly id: string
  readonly calls: {
    count: number
    ms: number
    slowest?: string
    slowestMs: number
  }
  readonly failed: FailedCall[]
  /** What its browser reports by it (edge/reports). */
  browser?: { readonly kind: string; readonly [more: string]: unknown }
}

/** The record of the request in whose asynchronous context this runs. */
export const currentRecord = new AsyncLocalStorage<RequestRecord>()

export const newRecord = (id: string): RequestRecord => ({
  ...{ id, calls: { count: 0, ms: 0, slowestMs: 0 }, failed: [] },
})

/** The id of this request, which its line in the log has. */
export const requestId = (): string => currentRecord.getStore()?.id ?? crypto.randomUUID()

/** What names no thing: the operation of a call, by the contract. */
const operationOf = ({ method, url }: Request): string =>
  allowedOperation(method, new URL(url).pathname) ?? 'other'

function note({ calls, failed }: RequestRecord, call: FailedCall, ms: number): void {
  const hasFailed = call.status === 0 || call.status >= 400
  if (hasFailed && failed.length < FAILED_MAX) failed.push(call)
  calls.count += 1
  calls.ms += ms
  if (calls.slowest === undefined || ms > calls.slowestMs)
    Object.assign(calls, { slowest: call.operation, slowestMs: ms })
}

/** The same transport; its calls are counted, and noted for the request that makes them. */
export const noted =
  (transport: Transport): Transport =>
  async (request) => {
    const record = currentRecord.getStore()
    const operation = operationOf(request)
    const startedMs = Date.now()
    let answer: Response | undefined
    try {
      answer = await transport(request)
      return answer
    } finally {
      const status = answer?.status ?? 0
      const id = answer && idIn(answer.headers)
      const ms = Date.now() - startedMs
      callTook({ operation, status }, ms / 1_000)
      if (record) note(record, { operation, status, ...(id && { id }) }, ms)
    }
  }
