'use client'

import { useState } from 'react'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import { useCopy } from '@/lib/ui/use-copy'

interface Props {
  readonly silo: string
  readonly token: string
  readonly onClose: () => void
}

/** A token that was just made: it can’t be shown again, so that it is not closed by mistake. */
export default function ScimTokenShown({ silo, token, onClose }: Props) {
  const { copied, copy } = useCopy(token)
  const [hasCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // It was, also once the button no longer says so.
  if (copied && !hasCopied) setCopied(true)
  const isSafe = hasCopied || copied
  return (
    <Dialog
      title="SCIM token"
      onClose={() => (isSafe || isAsking ? onClose() : setAsking(true))}
      footer={
        isAsking && !isSafe ? (
          <Button variant="danger" onClick={onClose}>
            Close without copying
          </Button>
        ) : (
          <Button onClick={() => (isSafe ? onClose() : setAsking(true))}>Done</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span>Enter this token in the identity provider of </span>
          <strong translate="no">{silo}</strong>
          <span>, with /scim/v2 of the silo as the address of the service.</span>
        </p>
        <TextField
          label="Token"
          name="token"
          mono
          readOnly
          value={token}
          data-secret
          data-autofocus
          translate="no"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onCopy={() => setCopied(true)}
        />
        <div>
          <Button variant="primary" onClick={copy}>
            {copied ? 'Copied' : 'Copy token'}
          </Button>
        </div>
        <Notice tone="notice">
          It’s shown this once. If it’s lost, delete it and create another one.
        </Notice>
        {isAsking && !isSafe && (
          <p role="alert">The token hasn’t been copied, and can’t be shown again.</p>
        )}
      </div>
    </Dialog>
  )
}
