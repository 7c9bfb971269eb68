'use client'

import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { bundlePace } from '@/app/(console)/system/_support-bundles/bundle-pace'
import { bundleIndexRead } from '@/lib/api/support-bundle-reads'
import { systemReads } from '@/lib/api/system-reads'
import { bundleCanDownload } from '@/lib/contract/support-bundle-can'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { usePageReader } from '@/lib/reading/page-reader'
import { ReadFailure } from '@/lib/reading/read-failure'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { SectionHead } from '@/lib/ui/page-header'
import { Skeleton } from '@/lib/ui/skeleton'
import { TextField } from '@/lib/ui/text-field'
import { BundleTree, FileList } from './bundle-tree'
import { found, treeOf } from './file-tree'
import './bundle-tree.css'

/** How many matches are shown. */
const FOUND_MAX = 200

/** What there is instead of files, by the state of a bundle. */
const WITHOUT: Readonly<Record<string, string>> = {
  collecting: 'The bundle is being collected. Its files are shown here as soon as it’s complete.',
  destroying: 'The bundle is being deleted.',
  failed: 'The bundle couldn’t be collected, so it has no files.',
}

/** The files of a bundle once there are some; until then its state is followed. */
export function BundleFiles({ bundle: id }: { bundle: string }) {
  const { data } = useApiQuery(systemReads.supportBundleView({ path: { supportBundle: id } }), {
    intervalMs: (bundle) => bundlePace([bundle]),
  })
  if (!data) return null
  return (
    <section className="section">
      <SectionHead>Files</SectionHead>
      {bundleCanDownload(data) ? (
        <Files bundle={id} />
      ) : (
        <p className="list-note" role="status">
          {WITHOUT[data.state] ?? 'The files can’t be shown in this state.'}
        </p>
      )}
    </section>
  )
}

function Files({ bundle }: { bundle: string }) {
  const { reader } = usePageReader()
  const index = useApiQuery(bundleIndexRead(bundle, reader))
  const [text, setText] = useState('')
  const { data: names } = index
  if (!names)
    return index.failure ? (
      <ReadFailure
        title="The files couldn’t be loaded"
        failure={index.failure}
        operation="supportBundleIndex"
        retry={<RetryButton of={index} />}
      />
    ) : (
      <Skeleton width="20rem" height="0.75rem" />
    )
  return (
    <>
      <div className="bundle-search">
        <TextField
          label="Search files"
          type="search"
          name="search"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </div>
      <Found bundle={bundle} names={names} text={text} />
    </>
  )
}

function Found(props: { bundle: string; names: readonly string[]; text: string }) {
  const { bundle, names } = props
  const text = useDeferredValue(props.text)
  const tree = useMemo(() => treeOf(names), [names])
  const files = useMemo(() => (text.trim() === '' ? undefined : found(names, text)), [names, text])
  if (!files)
    return (
      <>
        <Count>{plural(tree.count, 'file')}</Count>
        <BundleTree bundle={bundle} root={tree} />
      </>
    )
  return (
    <>
      <Count>
        {files.length > FOUND_MAX
          ? `The first ${fullNumber(FOUND_MAX)} of ${plural(files.length, 'matching file')}`
          : `${plural(files.length, 'matching file')} of ${fullNumber(tree.count)}`}
      </Count>
      <FileList bundle={bundle} files={files.slice(0, FOUND_MAX)} isWhole />
    </>
  )
}

const Count = ({ children }: { children: ReactNode }) => (
  <p className="list-note" role="status">
    {children}
  </p>
)
