import { Mono } from './badge'
import { CopyButton } from './copy-button'

/** An address with a copy button. */
export const Address = ({ text }: { readonly text: string }) => (
  <span className="value-with-copy">
    <Mono>{text}</Mono>
    <CopyButton text={text} label={`Copy ${text}`} />
  </span>
)
