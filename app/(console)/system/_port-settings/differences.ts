import type { FactRow, Part } from './setting-facts'

/** What settings would change, a line each. */
export interface Difference {
  /** 'Links'. */
  readonly part: string
  readonly lines: readonly string[]
}

const cellsOf = ({ heads }: Part, row: FactRow): string =>
  row.cells
    .map((cell, at) => (at === 0 || cell === '—' ? '' : `${heads[at]}: ${cell}`))
    .filter((text) => text !== '')
    .join('; ')

const described = (part: Part, row: FactRow): string => {
  const more = cellsOf(part, row)
  return more === '' ? row.key : `${row.key} (${more})`
}

function linesOf(before: Part | undefined, after: Part): readonly string[] {
  const old = new Map((before?.rows ?? []).map((row) => [row.key, row]))
  const now = new Map(after.rows.map((row) => [row.key, row]))
  const changed = after.rows.flatMap((row) => {
    const known = old.get(row.key)
    if (!known) return [`Added: ${described(after, row)}`]
    const cells = after.heads.flatMap((head, at) => {
      const [from = '—', to = '—'] = [known.cells[at], row.cells[at]]
      return from === to ? [] : [`${head} ${from} → ${to}`]
    })
    return cells.length > 0 ? [`${row.key}: ${cells.join('; ')}`] : []
  })
  const gone = [...old.values()].filter(({ key }) => !now.has(key))
  return [...changed, ...gone.map((row) => `Removed: ${row.key}`)]
}

/** What is different after; `before` is undefined where nothing was applied. */
export const differencesOf = (
  before: readonly Part[] | undefined,
  after: readonly Part[],
): readonly Difference[] =>
  after
    .map((part) => ({
      part: part.label,
      lines: linesOf(
        before?.find(({ label }) => label === part.label),
        part,
      ),
    }))
    .filter(({ lines }) => lines.length > 0)
