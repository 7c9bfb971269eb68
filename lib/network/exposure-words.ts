import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { icmpTypeName } from './icmp-types'
import type { Exposed, ExposureRow } from './exposure'
import type { Range } from './ranges'
import { CODES, isIcmp, wholeOf } from './rule-claims'
import type { Source } from './source-regions'

/* What the internet can reach, in words. */

const EXPOSED_WORDS = {
  open: 'Reachable',
  depends: 'It depends',
  unknown: 'Unknown',
  closed: 'Not reachable',
} as const satisfies Record<Exposed, string>

/** The words for a row: what the internet reaches, and whether the instance is running. */
export const exposedWords = ({
  exposed,
  instance,
}: Pick<ExposureRow, 'exposed' | 'instance'>): (typeof EXPOSED_ALL)[number] =>
  exposed === 'open' && instance.runState !== 'running' ? 'When running' : EXPOSED_WORDS[exposed]

/** All results of `exposedWords`, worst first. */
export const EXPOSED_ALL = [
  'Reachable',
  'When running',
  'It depends',
  'Unknown',
  'Not reachable',
] as const

/** An instance with its rows, and the worst that they say. */
export interface InstanceExposure<T> {
  readonly id: string
  readonly instance: ExposureRow['instance']
  readonly exposed: (typeof EXPOSED_ALL)[number]
  readonly rows: readonly T[]
}

/** A row for each instance; of what can be reached without the rows about what can’t. */
export function byInstance<T extends ExposureRow>(rows: readonly T[]): InstanceExposure<T>[] {
  const ids = new Set(rows.map(({ instance }) => instance.id))
  return [...ids].flatMap((id) => {
    const own = rows.filter(({ instance }) => instance.id === id)
    const said = own.map(exposedWords)
    const exposed = EXPOSED_ALL.find((words) => said.includes(words))
    const { instance } = own[0] ?? {}
    if (!exposed || !instance) return []
    const open = own.filter((row) => row.exposed !== 'closed')
    return [{ id, instance, exposed, rows: open.length > 0 ? open : own }]
  })
}

/** '3 of 6 instances can be reached from the internet'; `isPartial`: not everything could be read. */
export function answerWords(
  instances: readonly Pick<InstanceExposure<unknown>, 'exposed'>[],
  isPartial: boolean,
): { readonly title: string; readonly others: string } {
  const count = (words: string) => instances.filter(({ exposed }) => exposed === words).length
  const [reached, all] = [count('Reachable'), instances.length]
  const title = `${fullNumber(reached)} of ${plural(all, 'instance')} can be reached from the internet`
  const others = (['When running', 'It depends', 'Unknown'] as const).flatMap((words) =>
    count(words) > 0 ? [`${words}: ${fullNumber(count(words))}`] : [],
  )
  return { title: isPartial ? `At least ${title}` : title, others: others.join(' · ') }
}

const rangeText = ([first, last]: Range): string =>
  first === last ? `${first}` : `${first}-${last}`

/** ICMP types with all of their codes, or one type with some. */
function messageTexts(protocol: string, [first, last]: Range): string[] {
  const texts: string[] = []
  let begin = first
  while (begin <= last) {
    const type = Math.floor(begin / CODES)
    const isWhole = begin % CODES === 0
    const whole = Math.floor((last + 1) / CODES)
    if (isWhole && whole > type) {
      const name = whole - type === 1 ? icmpTypeName(`${protocol} type ${type}`) : undefined
      texts.push(
        `${whole - type === 1 ? 'type' : 'types'} ${rangeText([type, whole - 1])}${name === undefined ? '' : ` (${name})`}`,
      )
      begin = whole * CODES
    } else {
      const end = Math.min(last, type * CODES + CODES - 1)
      texts.push(`type ${type} code ${rangeText([begin % CODES, end % CODES])}`)
      begin = end + 1
    }
  }
  return texts
}

/** `TCP 80, 443`, `All UDP`, `ICMP type 8 (Echo request)`; rows without a protocol are about everything else. */
export function trafficWords({
  protocol,
  ranges,
  exposed,
}: Pick<ExposureRow, 'protocol' | 'ranges' | 'exposed'>): string {
  if (protocol === undefined) return exposed === 'closed' ? 'None' : 'Unknown'
  const [first, last] = wholeOf(protocol)
  if (ranges.length === 1 && ranges[0]?.[0] === first && ranges[0][1] === last)
    return `All ${protocol}`
  const texts = isIcmp(protocol)
    ? ranges.flatMap((range) => messageTexts(protocol, range))
    : ranges.map(rangeText)
  return `${protocol} ${texts.join(', ')}`
}

const isWhole = ({ from }: Source): boolean => from === '0.0.0.0/0' || from === '::/0'

/** `Anywhere`, `Anywhere except 198.51.100.0/24`, `203.0.113.0/24; 198.51.100.7`; empty for none. */
export const sourcesWords = (sources: readonly Source[]): string =>
  sources
    .map((source) => {
      const from = isWhole(source) ? 'Anywhere' : source.from
      return source.except.length === 0 ? from : `${from} except ${source.except.join(', ')}`
    })
    .join('; ')
