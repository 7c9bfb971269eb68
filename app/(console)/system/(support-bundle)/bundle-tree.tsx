'use client'

import { useState } from 'react'
import { useDownload } from '@/app/(console)/system/_support-bundles/use-download'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { baseName, type Folder } from './file-tree'

/** How many files of a folder are shown at once. */
const STEP = 200

interface OfBundle {
  readonly bundle: string
}

/** Folders that open, with their files. Only what is open is drawn. */
export function BundleTree({ bundle, root }: OfBundle & { readonly root: Folder }) {
  return (
    <div className="bundle-tree">
      <Inside bundle={bundle} folder={root} />
    </div>
  )
}

function Inside({ bundle, folder }: OfBundle & { readonly folder: Folder }) {
  return (
    <ul aria-label={folder.path || 'Files'}>
      {folder.folders.map((each) => (
        <OneFolder key={each.path} bundle={bundle} folder={each} />
      ))}
      <Some bundle={bundle} files={folder.files} />
    </ul>
  )
}

function OneFolder({ bundle, folder }: OfBundle & { readonly folder: Folder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        className="bundle-folder"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <Icon name="folder" />
        <Mono>{folder.name || '/'}</Mono>
        <span className="text-muted">{plural(folder.count, 'file')}</span>
      </button>
      {isOpen && <Inside bundle={bundle} folder={folder} />}
    </li>
  )
}

function Some({ bundle, files }: OfBundle & { readonly files: readonly string[] }) {
  const [shown, setShown] = useState(STEP)
  const left = files.length - shown
  return (
    <>
      {files.slice(0, shown).map((file) => (
        <File key={file} bundle={bundle} file={file} />
      ))}
      {left > 0 && (
        <li>
          <Button size="sm" onClick={() => setShown(shown + STEP)}>
            {`Show ${fullNumber(Math.min(left, STEP))} more of ${fullNumber(files.length)}`}
          </Button>
        </li>
      )}
    </>
  )
}

/** Files one below the other; `isWhole` with the folders that they are in. */
export function FileList(
  props: OfBundle & { readonly files: readonly string[]; readonly isWhole?: boolean },
) {
  const { bundle, files, isWhole } = props
  return (
    <ul className="bundle-tree" aria-label="Matching files">
      {files.map((file) => (
        <File key={file} bundle={bundle} file={file} isWhole={isWhole} />
      ))}
    </ul>
  )
}

function File(props: OfBundle & { readonly file: string; readonly isWhole?: boolean | undefined }) {
  const { bundle, file, isWhole } = props
  const { start, isAsking, addressOf } = useDownload()
  return (
    <li>
      <a
        className="bundle-file"
        href={addressOf(bundle, { file })}
        aria-busy={isAsking || undefined}
        download
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          if (!isAsking) void start(bundle, { file })
        }}
      >
        <Icon name="file" />
        <Mono>{isWhole ? file : baseName(file)}</Mono>
        <Icon name="download" />
        <span className="sr-only">Download</span>
      </a>
    </li>
  )
}
