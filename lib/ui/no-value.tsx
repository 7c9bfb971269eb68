/** Stands where there is no value: a dash, which is read out and copied as a word. */
export function NoValue() {
  return (
    <span className="no-value text-subtle">
      <span className="sr-only">None</span>
    </span>
  )
}
