import { CopyButton } from './copy-button'

/** A command to copy. */
export function CodeBlock(props: { code: string; label?: string; isScrolled?: true }) {
  const { code, label = 'Copy command', isScrolled } = props
  return (
    <div className="code-block">
      <pre translate="no" tabIndex={isScrolled && 0}>
        <code translate="no">{code}</code>
      </pre>
      <CopyButton text={code} label={label} />
    </div>
  )
}
