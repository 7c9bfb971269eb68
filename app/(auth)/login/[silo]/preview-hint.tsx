/**
 * How to sign in to the preview. The people are the mock platform's own (its README lists them);
 * there is nothing behind these passwords but made-up data.
 */
export function PreviewHint() {
  return (
    <p className="public-hint">
      Preview with a mock platform. Sign in as <code>ada</code> with the password{' '}
      <code>maple-demo</code>.
    </p>
  )
}
