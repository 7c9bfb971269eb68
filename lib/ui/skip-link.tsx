/** The first focusable element of a page: leads past the navigation to the content pane. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      Skip to content
    </a>
  )
}
