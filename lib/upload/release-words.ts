import { translate } from '@/lib/errors/translate'
import { isolated } from '@/lib/format/quoted'
import { sizeText } from '@/lib/format/size'
import type { ReleaseUpload } from './release'

type Ended = Pick<ReleaseUpload, 'fileName' | 'size' | 'sent' | 'result'>

export interface ReleaseEnd {
  readonly isGood: boolean
  readonly words: string
}

const AGAIN = 'The platform takes a release in one piece, so nothing was stored. Upload it again.'

/** The end of a release's upload in words; undefined while it is running. */
export function releaseEnd({ fileName, size, sent, result }: Ended): ReleaseEnd | undefined {
  if (!result) return undefined
  if (result.type === 'success') {
    const { repo, status } = result.data
    return {
      isGood: true,
      words:
        status === 'already_exists'
          ? `Release ${repo.systemVersion} was there already. Nothing was changed.`
          : `Release ${repo.systemVersion} uploaded`,
    }
  }
  const bad = (words: string): ReleaseEnd => ({ isGood: false, words })
  // From a proxy before the console, whose own limit isn't below the platform's.
  if (result.status === 413)
    return bad(
      `The network before the console takes no request of ${sizeText(size)}. Nothing was stored. Upload ${isolated(fileName)} with the command line.`,
    )
  if (
    result.type === 'client_error' &&
    (result.cause === 'network' || result.cause === 'aborted')
  ) {
    const isWhole = sent >= size
    if (result.cause === 'aborted')
      return bad(
        isWhole
          ? 'The upload was canceled after the whole file was sent, so the outcome is unknown. Check whether the release is in the list.'
          : 'The upload was canceled. Nothing was stored.',
      )
    return bad(
      isWhole
        ? 'The connection was lost after the whole file was sent, so the outcome is unknown. Check whether the release is in the list.'
        : `The connection was lost after ${sizeText(sent)} of ${sizeText(size)}. ${AGAIN}`,
    )
  }
  return bad(translate(result, 'systemUpdateRepositoryUpload').message)
}
