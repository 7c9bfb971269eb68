/** The meter's text for screen readers; left out where text beside the meter says the same. */
type MeterName = { readonly text: string } & (
  | { readonly label: string }
  | { readonly labelledBy: string }
)

interface Props {
  /** Parts of the whole, 0 to 1: what is used, and what is about to be. The rest is free. */
  readonly used: number
  readonly wanted?: number
  /** How close to the limit both are together. */
  readonly level?: 'ok' | 'warning' | 'error'
  readonly name?: MeterName
}

/** Shows how much of a whole is used, how much is about to be (hatched), and how much is left. */
export function MeterBar({ used, wanted = 0, level = 'ok', name }: Props) {
  const aria = name && {
    role: 'meter',
    ...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy }),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round((used + wanted) * 100),
    'aria-valuetext': name.text,
  }
  return (
    <span className="meter" data-level={level} {...(aria ?? { 'aria-hidden': true })}>
      <span data-part="used" style={{ inlineSize: `${used * 100}%` }} />
      {wanted > 0 && <span data-part="this" style={{ inlineSize: `${wanted * 100}%` }} />}
    </span>
  )
}
