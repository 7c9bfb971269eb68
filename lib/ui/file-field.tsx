'use client'

import { Icon } from './icon'
import { type DragEvent, useRef, useState } from 'react'
import { sizeText } from '@/lib/format/size'
import { truncate } from '@/lib/format/truncate'
import { IconButton } from './button'
import { Field } from './field'
import type { FieldLook } from './field'
import './file-field.css'

/** The length at which a file's name is cut (screens.md, section 2). */
const NAME_MAX = 32

interface FileFieldProps extends FieldLook {
  /** The name by which a form finds it to focus an error. */
  field: string
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** As an input's accept: only a filter in the file chooser. */
  accept?: string
  required?: boolean
}

/** One file, chosen or dropped. The file is not sent with its form: the owner handles it. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, hideLabel, field, file, onChange, accept, required } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const first = files?.[0]
    if (first) onChange(first)
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files)
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(ids) => (
        <div
          className="file-field"
          data-over={isOver || undefined}
          data-filled={file ? true : undefined}
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={onDrag}
        >
          <input
            {...ids}
            ref={input}
            type="file"
            data-field={field}
            accept={accept}
            aria-required={required || undefined}
            onChange={(event) => {
              take(event.currentTarget.files)
              // Emptied, so that the same file can be chosen again after it was changed or cleared.
              event.currentTarget.value = ''
            }}
          />
          {file ? (
            <>
              <Icon name="file" />
              <span className="file-name">{truncate(file.name, NAME_MAX, 'middle')}</span>
              <span className="file-size">{sizeText(file.size)}</span>
              <IconButton
                label="Remove file"
                size="sm"
                onClick={() => {
                  onChange(undefined)
                  input.current?.focus()
                }}
              >
                <Icon name="x" />
              </IconButton>
            </>
          ) : (
            <>
              <Icon name="upload" />
              <span>
                Drop a file here, or <span className="link">choose one</span>
              </span>
            </>
          )}
        </div>
      )}
    </Field>
  )
}
