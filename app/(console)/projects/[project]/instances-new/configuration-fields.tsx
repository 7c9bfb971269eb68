'use client'

import { Icon } from '@/lib/ui/icon'
import { type ChangeEvent, useCallback, useId, useRef, useState } from 'react'
import { useChoice } from '@/lib/form/use-field'
import { base64Of } from '@/lib/format/base64'
import { sizeText } from '@/lib/format/size'
import { truncate } from '@/lib/format/truncate'
import { IconButton } from '@/lib/ui/button'
import { Field } from '@/lib/ui/field'
import { Notice } from '@/lib/ui/notice'
import { FormFold } from './form-fold'
import { isUserDataLost, userDataProblem } from './user-data'

const fileWords = (values: Readonly<Record<string, string>>) =>
  isUserDataLost(values['userData'], values['userDataFile'])
    ? 'Choose the user data again'
    : values['userDataFile'] || 'No user data'

/** The instance's configuration at first boot. Folded, because few readers need it. */
export function ConfigurationFields() {
  return (
    <FormFold title="Configuration" words={fileWords}>
      <UserDataField />
    </FormFold>
  )
}

const NAME_LENGTH_SHOWN = 32

/** A file, kept as base64 in a hidden field: so it is posted like text. */
function UserDataField() {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setShown] = useState<string>()
  // What the check below says must be new at once, before anything is drawn.
  const latest = useRef<string>(undefined)
  const setRefusal = (problem: string | undefined) => {
    latest.current = problem
    setShown(problem)
  }
  const file = useChoice('userDataFile')
  const data = useChoice(
    'userData',
    useCallback(
      (text: string) =>
        latest.current ?? (isUserDataLost(text, file.value) ? lostText(file.value) : undefined),
      [file.value],
    ),
  )
  const isLost = refusal === undefined && isUserDataLost(data.value, file.value)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    if (!chosen) return
    const problem = userDataProblem(chosen.size)
    setRefusal(problem)
    // Read only when it is small enough.
    const text = problem ? '' : await readBase64(chosen).catch(() => undefined)
    if (text === undefined) setRefusal('The file couldn’t be read')
    data.set(text ?? '')

    file.set(`${truncate(chosen.name, NAME_LENGTH_SHOWN, 'middle')} (${sizeText(chosen.size)})`)
  }
  const clear = () => {
    setRefusal(undefined)
    data.clear()
    file.set('')
    if (input.current) input.current.value = ''
    input.current?.focus()
  }
  return (
    <Field
      id={`${id}file`}
      label="User data"
      optional
      hint="A file that cloud-init reads when the instance first starts. At most 32 KiB."
      error={refusal ?? data.error}
    >
      {(ids) => (
        <>
          <div className="file-zone">
            <input
              {...ids}
              ref={input}
              type="file"
              data-field="userData"
              onChange={(event) => void take(event)}
            />
            <span className="file-text" aria-hidden>
              {file.value === '' ? 'Drop a file here, or choose one' : file.value}
            </span>
            {file.value !== '' && (
              <IconButton label="Remove file" size="sm" onClick={clear}>
                <Icon name="x" />
              </IconButton>
            )}
          </div>
          {file.value !== '' && <span className="sr-only">{file.value}</span>}
          {isLost && !data.error && <Notice tone="notice">{`${lostText(file.value)}.`}</Notice>}
          <input type="hidden" name="userData" value={data.value} data-secret readOnly />
          <input type="hidden" name="userDataFile" value={file.value} readOnly />
        </>
      )}
    </Field>
  )
}

const lostText = (file: string): string =>
  `User data isn’t kept in drafts: choose ${file} again, or remove it`

const readBase64 = async (file: File): Promise<string> =>
  base64Of(new Uint8Array(await file.arrayBuffer()))
