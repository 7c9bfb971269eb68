/** What a meter says to who can't see it; hidden from them without, where the words beside it say it. */
type MeterName = { readonly text: string } & (
  | { readonly label: string }
  | { readonly labelledBy: string }
)

interface Props {
  /** Parts of the whole, 0 to 1: what is used, and what is about to be. The rest is left. */
  readonly used: number
  readonly wanted?: number
  /** How near to its end both together come. */
  readonly level?: 'ok' | 'warning' | 'error'
  readonly name?: MeterName
}

/** What is used of a whole, what is about to be (hatched), and what is left: one look wherever it is told. */
export function MeterBar({ used, wanted = 0, level = 'ok', name }: Props) {
  const told = name && {
    role: 'meter',
    ...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy }),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round((used + wanted) * 100),
    'aria-valuetext': name.text,
  }
  return (
    <span className="meter" data-level={level} {...(told ?? { 'aria-hidden': true })}>
      <span data-part="used" style={{ inlineSize: `${used * 100}%` }} />
      {wanted > 0 && <span data-part="this" style={{ inlineSize: `${wanted * 100}%` }} />}
    </span>
  )
}
