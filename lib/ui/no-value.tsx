/** Stands where there is no value. */
export function NoValue() {
  return (
    <span className="no-value text-subtle">
      <span aria-hidden>—</span>
      <span className="sr-only">None</span>
    </span>
  )
}
