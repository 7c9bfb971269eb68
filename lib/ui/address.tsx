import { CopyButton } from './copy-button'

/** An address with a copy button. */
export const Address = ({ text }: { readonly text: string }) => (
  <span className="value-with-copy">
    <span className="mono" translate="no">
      {text}
    </span>
    <CopyButton text={text} label={`Copy ${text}`} />
  </span>
)
