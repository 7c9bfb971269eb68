'use client'

import { Icon } from './icon'
import type { ReactNode } from 'react'
import { Button } from './button'
import { tip } from './tip'
import { useCopy } from './use-copy'

interface CopyButtonProps {
  text: string
  /** Its name until it has copied: "Copy ID". */
  label?: string
}

/** A small copy icon beside a value; turns into a tick for two seconds. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const { copied, copy } = useCopy(text)
  const name = copied ? 'Copied' : label
  return (
    <button
      type="button"
      className="small-button copy"
      aria-label={name}
      data-copied={copied || undefined}
      {...tip(name)}
      onClick={copy}
    />
  )
}

/** The same as an ordinary button with text. */
export function CopyTextButton({ text, children }: { text: string; children: ReactNode }) {
  const { copied, copy } = useCopy(text)
  return (
    <Button icon={copied ? <Icon name="check" /> : <Icon name="copy" />} onClick={copy}>
      {copied ? 'Copied' : children}
    </Button>
  )
}
