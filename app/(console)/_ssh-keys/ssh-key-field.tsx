'use client'

import { useState } from 'react'
import { useFormContext } from '@/lib/form/form-context'
import { useField } from '@/lib/form/use-field'
import { readSshKey, validateSshKey } from '@/lib/ssh-key/read'
import { Notice } from '@/lib/ui/notice'
import { TextArea } from '@/lib/ui/text-field'
import { SshKeyFacts } from './ssh-key-facts'

/** Takes a public key, and says of which kind it is as soon as it is one. */
export function PublicKeyField() {
  const { onInput, ...field } = useField('publicKey', validateSshKey)
  const start = useFormContext().values['publicKey'] ?? ''
  const [typed, setTyped] = useState<string>()
  const { key } = readSshKey(typed ?? start)
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Public key"
        hint="In OpenSSH format, such as the contents of ~/.ssh/id_ed25519.pub."
        rows={8}
        required
        mono
        spellCheck={false}
        {...field}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput(event)
        }}
      />
      {key && <SshKeyFacts sshKey={key} />}
      {key?.warning && <Notice tone="notice">{key.warning}</Notice>}
    </div>
  )
}
