'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { bundleAddress, type BundlePart } from '@/lib/api/bundle-files'
import { ReadError } from '@/lib/api/query'
import { bundleSizeRead } from '@/lib/api/support-bundle-reads'
import { leaveToSignIn } from '@/lib/change/session-end'
import { translate } from '@/lib/errors/translate'
import { usePageReader } from '@/lib/reading/page-reader'
import { followDownload } from '@/lib/ui/follow-download'
import { toast } from '@/lib/ui/toast-store'

type Part = Exclude<BundlePart, 'index'>

/**
 * Saves a part of a bundle. Asks for its head before: a browser that is refused would save the refusal,
 * or show that something failed and not why.
 */
export function useDownload() {
  const { reader } = usePageReader()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const start = useCallback(
    async (bundle: string, part: Part): Promise<void> => {
      setAsking(true)
      try {
        await client.fetchQuery({ ...bundleSizeRead(bundle, part, reader), staleTime: 0 })
        followDownload(bundleAddress(bundle, part, reader))
      } catch (error) {
        const failure = error instanceof ReadError ? error.failure : undefined
        if (failure?.status === 401) return leaveToSignIn()
        toast({
          variant: 'error',
          title: 'The download couldn’t be started',
          content: failure ? headWords(failure, part) : 'Try again.',
        })
      } finally {
        setAsking(false)
      }
    },
    [client, reader],
  )
  const addressOf = (bundle: string, part: Part) => bundleAddress(bundle, part, reader)
  return { start, isAsking, addressOf }
}

/** An answer without a body, as that to a HEAD, says by its status alone what is wrong. */
function headWords(failure: ReadError['failure'], part: Part): string {
  switch (failure.status) {
    case 404:
      return 'The bundle no longer exists, or you no longer have access.'
    case 409:
      return 'The bundle can’t be downloaded now.'
    case 502:
      return typeof part === 'object'
        ? 'The platform couldn’t read this file.'
        : 'The platform couldn’t read the archive.'
    default:
      return translate(failure, 'supportBundleDownload').message
  }
}
