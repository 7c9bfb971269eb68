/** Stands where there is no value. */
export function NoValue() {
  return (
    <span className="text-subtle">
      <span aria-hidden>—</span>
      <span className="sr-only">None</span>
    </span>
  )
}
