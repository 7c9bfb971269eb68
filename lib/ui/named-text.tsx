/** Text whose parts in `**` are the names of things and stand out. */
export const NamedText = ({ text }: { readonly text: string }) =>
  text.split('**').map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} translate="no">
        {part}
      </strong>
    ) : (
      <span key={index}>{part}</span>
    ),
  )

/** The same without marks. */
export const plainText = (text: string): string => text.replaceAll('**', '')
