/** What of a rule matches nothing, under its field. */
export function RemarkText({ text }: { readonly text: string | undefined }) {
  return (
    text && (
      <p className="field-hint" role="status">
        {text}
      </p>
    )
  )
}
