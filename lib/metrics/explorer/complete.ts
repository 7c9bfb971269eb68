import { type PlacedToken, placedTokens, sourcesOf } from './query-text'
import type { Schema } from './written-query'

/** A suggestion for the caret's position. */
export interface Completion {
  readonly label: string
  /** The text that replaces the typed part. */
  readonly text: string
  /** What it is, in a few words. */
  readonly detail: string
}

export interface Completions {
  /** Where the typed part begins. */
  readonly from: number
  readonly entries: readonly Completion[]
}

const OPERATIONS: readonly Completion[] = [
  { label: 'filter', text: 'filter ', detail: 'keep series by fields, points by time or value' },
  { label: 'align', text: 'align mean_within(', detail: 'means over equal periods' },
  { label: 'group_by', text: 'group_by [', detail: 'put series together that agree in fields' },
  { label: 'join', text: 'join', detail: 'points of several tables side by side' },
  { label: 'first', text: 'first ', detail: 'the first points of each series' },
  { label: 'last', text: 'last ', detail: 'the last points of each series' },
]
const SOURCES: readonly Completion[] = [
  { label: 'get', text: 'get ', detail: 'read a timeseries' },
  { label: '{', text: '{ get ', detail: 'several queries, each a table' },
]
const PERIODS: readonly Completion[] = ['20s', '1m', '5m', '1h'].map((period) => ({
  label: period,
  text: `${period})`,
  detail: 'length of each mean',
}))
const REDUCERS: readonly Completion[] = [
  { label: 'mean', text: 'mean', detail: 'the mean of those put together' },
  { label: 'sum', text: 'sum', detail: 'the sum of those put together' },
]
const TIMES: readonly Completion[] = [
  { label: '@now()', text: '@now()', detail: 'the present moment' },
  ...['5m', '1h', '1d'].map((ago) => ({
    label: `@now() - ${ago}`,
    text: `@now() - ${ago}`,
    detail: 'so long ago',
  })),
]
const EXTRA: readonly Completion[] = [
  { label: 'timestamp', text: 'timestamp ', detail: 'when a point was measured' },
  { label: 'datum', text: 'datum ', detail: 'the value of a point' },
]
const OPERATORS: readonly Completion[] = [
  ['==', 'is'],
  ['!=', 'is not'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['>', 'is more than'],
  ['>=', 'is at least'],
].map(([label = '', detail = '']) => ({ label, text: `${label} `, detail }))
const MATCHES: Completion = { label: '~=', text: '~= ', detail: 'matches a regular expression' }
const BOOLEANS: readonly Completion[] = ['true', 'false'].map((text) => ({
  label: text,
  text,
  detail: 'a yes or no',
}))

/** The typed part of a word. */
const WORD = /[a-z0-9_:@(){=!<>~-]*$/i
const COMPARISON = /^(==|!=|<=|>=|<|>|~=)$/

/** The tokens of the operation with the caret, up to the caret. */
function operationOf(tokens: readonly PlacedToken[]): readonly PlacedToken[] {
  const start = tokens.findLastIndex(
    ({ kind, text }) => text === '|' || (kind === 'plain' && /[{;]/.test(text)),
  )
  return tokens.slice(start + 1)
}

const isBeginning = (tokens: readonly PlacedToken[], operation: readonly PlacedToken[]): boolean =>
  operation.length === 0 && tokens.at(-1)?.text !== '|'

/** The fields of the timeseries in a query, each once. */
function fieldsOf(schemas: readonly Schema[], tokens: readonly PlacedToken[]): Completion[] {
  const names = new Set(sourcesOf(tokens).map(({ text }) => text))
  const fields = schemas
    .filter(({ timeseriesName }) => names.has(timeseriesName))
    .flatMap(({ fieldSchema }) => fieldSchema)
  return [...new Map(fields.map((field) => [field.name, field])).values()].map((field) => ({
    label: field.name,
    text: field.name,
    detail: [field.fieldType, field.description].filter(Boolean).join(': '),
  }))
}

function inFilter(
  schemas: readonly Schema[],
  tokens: readonly PlacedToken[],
  operation: readonly PlacedToken[],
): readonly Completion[] {
  const last = operation.at(-1)
  const isAfterName = last?.kind === 'name'
  if (isAfterName) {
    const isText = fieldsOf(schemas, tokens).some(
      ({ label, detail }) => label === last.text && detail.startsWith('string'),
    )
    return isText ? [...OPERATORS, MATCHES] : OPERATORS
  }
  if (last && COMPARISON.test(last.text)) {
    const subject = operation.at(-2)?.text
    if (subject === 'timestamp') return TIMES
    const field = fieldsOf(schemas, tokens).find(({ label }) => label === subject)
    return field?.detail.startsWith('bool') ? BOOLEANS : []
  }
  if (last?.kind === 'value') return []
  return [
    ...fieldsOf(schemas, tokens).map((each) => ({ ...each, text: `${each.label} ` })),
    ...EXTRA,
  ]
}

function inGroup(
  schemas: readonly Schema[],
  tokens: readonly PlacedToken[],
  operation: readonly PlacedToken[],
): readonly Completion[] {
  const marks = operation.map(({ text }) => text).join('')
  if (marks.includes(']')) return /\]\s*,\s*$/.test(marks) ? REDUCERS : []
  const chosen = new Set(operation.map(({ text }) => text))
  return marks.includes('[')
    ? fieldsOf(schemas, tokens).filter(({ label }) => !chosen.has(label))
    : []
}

function allAt(schemas: readonly Schema[], tokens: readonly PlacedToken[]): readonly Completion[] {
  const operation = operationOf(tokens)
  if (isBeginning(tokens, operation)) return SOURCES
  switch (operation[0]?.text) {
    case undefined:
      return OPERATIONS
    case 'get':
      return operation.length > 1
        ? []
        : schemas.map(({ timeseriesName, units, description }) => ({
            label: timeseriesName,
            text: timeseriesName,
            detail: [description.metric, units === 'none' ? '' : units].filter(Boolean).join(', '),
          }))
    case 'filter':
      return inFilter(schemas, tokens, operation)
    case 'align':
      return operation.some(({ text }) => text === 'mean_within')
        ? operation.at(-1)?.text.trim().endsWith('(')
          ? PERIODS
          : []
        : [{ label: 'mean_within', text: 'mean_within(', detail: 'means over equal periods' }]
    case 'group_by':
      return inGroup(schemas, tokens, operation)
    default:
      return []
  }
}

/** Whether a text ends within quotes. */
function isQuoted(text: string): boolean {
  let quote = ''
  for (const character of text) {
    if (quote === '' && (character === '"' || character === "'")) quote = character
    else if (character === quote) quote = ''
  }
  return quote !== ''
}

/** The most suggestions shown. */
const SHOWN_MAX = 50

/**
 * The suggestions at the caret for the typed part: those that begin with it, then those that contain it.
 * None within quotes, and where any text is valid.
 */
export function completionsAt(
  text: string,
  caret: number,
  schemas: readonly Schema[],
): Completions {
  const before = text.slice(0, caret)
  const none = { from: caret, entries: [] }
  if (isQuoted(before)) return none
  const typed = WORD.exec(before)?.[0] ?? ''
  // Brackets belong to the text before the word.
  const word = typed.slice(Math.max(typed.lastIndexOf('('), typed.lastIndexOf('{')) + 1)
  const from = caret - word.length
  const all = allAt(schemas, placedTokens(text.slice(0, from)))
  const lower = word.toLowerCase()
  const fitting = all.filter(({ label }) => label.toLowerCase().includes(lower))
  const entries = fitting.toSorted(
    (one, other) =>
      Number(other.label.toLowerCase().startsWith(lower)) -
      Number(one.label.toLowerCase().startsWith(lower)),
  )
  // A complete word needs no list.
  if (entries.length === 1 && entries[0]?.label === word) return none
  return { from, entries: entries.slice(0, SHOWN_MAX) }
}
