/** The live regions that announce() writes to: one pair in the root layout, one in each dialog. */
export function Announcer() {
  return (
    <div className="sr-only">
      <div data-announcer="polite" aria-live="polite" />
      <div data-announcer="assertive" aria-live="assertive" />
    </div>
  )
}
