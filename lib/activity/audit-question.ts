import { isMoment } from '@/lib/validate/moment'
import { type AuditThing, isAuditNoun } from './audit-about'
import { type AuditFilter, NO_FILTER } from './audit-entries'
import { aboutQuery, said } from './audit-links'
import { type AuditPreset, type AuditSpan, isAuditPreset, spanAt } from './audit-range'

/* The question to the audit log in the page's address, so that a link shows what it was sent for. */

/** The time span. */
export type AuditRange = AuditPreset | Required<AuditSpan>

export interface AuditQuestion {
  readonly range: AuditRange
  readonly filter: AuditFilter
}

/** Everything that the platform keeps: however long it is, the latest entries are read first. */
export const USUAL_RANGE: AuditPreset = 'kept'

export const NO_QUESTION: AuditQuestion = { range: USUAL_RANGE, filter: NO_FILTER }

/** The times of a range, at `nowMs`. */
export const spanOf = (range: AuditRange, nowMs: number): AuditSpan =>
  typeof range === 'string' ? spanAt(range, nowMs) : range

const MEMBERS = {
  actor: 'by',
  operation: 'operation',
  outcome: 'result',
  text: 'text',
} as const satisfies Partial<Record<keyof AuditFilter, string>>

const THING = ['id', 'name', 'project', 'silo', 'since', 'place'] as const

function rangeOf(params: URLSearchParams): AuditRange {
  const range = params.get('range') ?? ''
  if (isAuditPreset(range)) return range
  const [startMs = NaN, endMs = NaN] = ['start', 'end'].map((name) =>
    Date.parse(params.get(name) ?? ''),
  )
  if (!(isMoment(startMs) && isMoment(endMs) && startMs < endMs)) return USUAL_RANGE
  return { startTime: new Date(startMs).toISOString(), endTime: new Date(endMs).toISOString() }
}

/** What links call things that were shared before their nouns were renamed. */
const FORMER: Readonly<Record<string, string>> = { 'bgp-config': 'bgp-configuration' }

function thingOf(params: URLSearchParams): AuditThing | undefined {
  const about = params.get('about') ?? ''
  const noun = FORMER[about] ?? about
  const [id = '', name = '', project = '', siloId = '', since = '', place = ''] = THING.map(
    (each) => params.get(each) ?? '',
  )
  if (!isAuditNoun(noun) || id === '') return undefined
  return {
    ...{ noun, id, name, project, siloId },
    ...(place !== '' && { place }),
    since: Number.isNaN(Date.parse(since)) ? '' : since,
  }
}

/** Parses the question in an address, without parts that are not valid. */
export function auditQuestionOf(params: URLSearchParams): AuditQuestion {
  const about = thingOf(params)
  return {
    range: rangeOf(params),
    filter: {
      actor: params.get(MEMBERS.actor) ?? '',
      operation: params.get(MEMBERS.operation) ?? '',
      outcome: params.get(MEMBERS.outcome) ?? '',
      text: params.get(MEMBERS.text) ?? '',
      ...(about && { about }),
    },
  }
}

/** The query of an address for `auditQuestionOf`; defaults are left out. */
export function auditQueryOf({ range, filter }: AuditQuestion): Readonly<Record<string, string>> {
  const { about } = filter
  const all: Record<string, string> = {
    ...(typeof range === 'string'
      ? { range: range === USUAL_RANGE ? '' : range }
      : { start: range.startTime, end: range.endTime }),
    ...(about && aboutQuery(about)),
    [MEMBERS.actor]: filter.actor,
    [MEMBERS.operation]: filter.operation,
    [MEMBERS.outcome]: filter.outcome,
    [MEMBERS.text]: filter.text,
  }
  return said(all)
}
