/** For who comes to a form of certificates without script, by a link. */
export function NeedsScript() {
  return (
    <p className="without-script">
      Turn on JavaScript to add a certificate: its files are read in your browser.
    </p>
  )
}
