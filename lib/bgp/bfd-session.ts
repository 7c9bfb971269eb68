import { fullNumber } from '@/lib/format/number'
import { parseIp, validateIp } from '@/lib/validate/ip'
import { validateNumber } from '@/lib/validate/number'
import { requiredMessage } from '@/lib/validate/required'

/** The most lost packets in a row: BFD has one byte for it. 0 is not valid. */
export const THRESHOLD_MAX = 255
/** Microseconds: the platform cuts larger numbers to this. */
export const RX_MAX = 4_294_967_295

export const validateThreshold = (text: string): string | undefined =>
  validateNumber(text, { label: 'Detection threshold', min: 1, max: THRESHOLD_MAX })

export const validateRx = (text: string): string | undefined =>
  validateNumber(text, { label: 'Required receive interval', min: 1, max: RX_MAX, unit: 'µs' })

export const validateRemote = (text: string): string | undefined =>
  text.trim() === '' ? requiredMessage('Remote address') : validateIp(text.trim())

/** Checks the local address, which may be left to the platform. */
export function validateLocal(text: string, remote: string): string | undefined {
  const [local, other] = [text.trim(), parseIp(remote.trim())]
  if (local === '') return undefined
  const problem = validateIp(local)
  if (problem !== undefined) return problem
  return other && parseIp(local)?.version !== other.version
    ? `Must be an IPv${other.version} address, as the remote one is`
    : undefined
}

/** 300000 -> `300 ms`; in whole milliseconds where that is exact, otherwise microseconds. */
export function microseconds(amount: number): string {
  if (amount >= 1_000_000 && amount % 100_000 === 0) return `${fullNumber(amount / 1_000_000)} s`
  return amount >= 1_000 && amount % 1_000 === 0
    ? `${fullNumber(amount / 1_000)} ms`
    : `${fullNumber(amount)} µs`
}

/** How long a silent peer counts as up; undefined while a number is not valid. */
export function detectionWords(threshold: string, rx: string): string | undefined {
  if (validateThreshold(threshold) !== undefined || validateRx(rx) !== undefined) return undefined
  return `The peer is down when nothing arrives for ${microseconds(Number(threshold) * Number(rx))}, if it sends that often.`
}

/** Whether two addresses are the same, however they are spelled. */
export function isSameAddress(one: string, other: string): boolean {
  const [left, right] = [parseIp(one), parseIp(other)]
  return left !== undefined && left.version === right?.version && left.value === right.value
}
