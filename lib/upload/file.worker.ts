import { BOOT_CHECK_BYTES, bootFacts } from './boot-check'
import { digestOf, NOT_SENT, ZEROS } from './digest'
import type { FileAnswer, FileRequest } from './file-messages'
import { Skimmer } from './skimmer'

/*
 * Reads a file in pieces, off the page's main thread: detects zeros, computes digests, and passes on only
 * what has to be sent. Never holds more than the requested pieces.
 */

let file: File | undefined
let skimmer: Skimmer | undefined

async function answer(request: Exclude<FileRequest, { type: 'open' }>): Promise<FileAnswer> {
  const { id } = request
  if (!file) return { id, isChanged: true }
  try {
    if (request.type === 'inspect') {
      const head = await file.slice(0, BOOT_CHECK_BYTES).arrayBuffer()
      return { id, boot: bootFacts(new Uint8Array(head)) }
    }
    const { offset, length, known } = request
    // The last piece is read separately, to notice a change of the file.
    const isLast = offset + length >= file.size
    if (!isLast && (await skimmer?.isZero(offset, length))) return { id, piece: { digest: ZEROS } }
    const bytes = await file.slice(offset, offset + length).arrayBuffer()
    if (bytes.byteLength !== length) return { id, isChanged: true }
    const digest = await digestOf(bytes)
    const isWanted = digest !== ZEROS && known === NOT_SENT
    return { id, piece: isWanted ? { digest, bytes } : { digest } }
  } catch {
    // The browser refuses to read a file that was changed or removed since it was chosen.
    return { id, isChanged: true }
  }
}

addEventListener('message', ({ data }: MessageEvent<FileRequest>) => {
  if (data.type === 'open') {
    file = data.file
    skimmer = new Skimmer(file)
    return
  }
  void answer(data).then((said) => {
    const transfer = 'piece' in said && said.piece.bytes ? [said.piece.bytes] : []
    postMessage(said, { transfer })
  })
})
