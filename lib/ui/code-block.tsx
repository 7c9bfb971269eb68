import { CopyButton } from './copy-button'

/** A command to copy. */
export function CodeBlock({ code, label = 'Copy command' }: { code: string; label?: string }) {
  return (
    <div className="code-block">
      <pre translate="no">
        <code translate="no">{code}</code>
      </pre>
      <CopyButton text={code} label={label} />
    </div>
  )
}
