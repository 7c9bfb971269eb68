/** The first focusable element of a page: skips the navigation. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      Skip to content
    </a>
  )
}
