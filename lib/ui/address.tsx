import { CopyButton } from './copy-button'

/** An address, to be copied. */
export const Address = ({ text }: { readonly text: string }) => (
  <span className="value-with-copy">
    <span className="mono" translate="no">
      {text}
    </span>
    <CopyButton text={text} label={`Copy ${text}`} />
  </span>
)
