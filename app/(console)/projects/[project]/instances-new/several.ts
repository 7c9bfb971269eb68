import { INSTANCES_AT_ONCE_MAX, NAME_LENGTH_MAX } from '@/lib/contract/limits'
import { listText } from '@/lib/format/list'
import { validateName } from '@/lib/validate/name'
import { validateNumber } from '@/lib/validate/number'
import { validateHostname } from './hostname'

/* Several instances of one form: a number follows each name. Pure. */

export const validateCount = (value: string | undefined): string | undefined =>
  validateNumber(value, { label: 'Number of instances', min: 1, max: INSTANCES_AT_ONCE_MAX })

/** How many a form is to create, by its field; one while that holds no such number. */
export const countOf = (value: string | undefined): number =>
  validateCount(value) === undefined ? Number(value) : 1

/** 'web-1', 'web-2'; the name as it is for one, and while there is none. */
export const eachName = (name: string, count: number): readonly string[] =>
  count === 1 || name === ''
    ? [name]
    : Array.from({ length: count }, (_, at) => `${name}-${at + 1}`)

/** The first label gets the number: 'db-1.shop.example'. */
export const eachHostname = (hostname: string, count: number): readonly string[] => {
  const [label = ''] = hostname.split('.', 1)
  return eachName(label, count).map((each) => each + hostname.slice(label.length))
}

/** 'web-1 to web-5'. */
export function rangeWords(names: readonly string[]): string {
  const [first = ''] = names
  return names.length <= 2 ? listText(names) : `${first} to ${names.at(-1)}`
}

/** Checks a name, with the numbers that follow it. */
export function eachNameProblem(name: string, count: number): string | undefined {
  const most = NAME_LENGTH_MAX - `-${count}`.length
  return count > 1 && name.length > most
    ? `Must be ${most} characters or fewer, because a number follows`
    : validateName(name)
}

export const eachHostnameProblem = (hostname: string, count: number): string | undefined =>
  validateHostname(hostname) ?? validateHostname(eachHostname(hostname, count).at(-1) ?? '')

/** What can't be given to several, beside the field that has it. */
export const ALONE = {
  bootDisk: 'Several instances can’t boot from one disk; choose an image',
  disks: 'A disk can’t be attached to several instances',
  floatingIps: 'A floating IP can’t be attached to several instances',
  nics: 'Several instances can’t have the same private address; leave it blank',
} as const
