import { expect, test } from 'vitest'
import { readBytes } from './read-bytes'

/** Chunks of two bytes; tells how many were asked for. */
function stream(chunks: number, breaksOff = false) {
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent < chunks) controller.enqueue(Uint8Array.of(sent, sent++))
        else if (breaksOff) controller.error(new Error('broken'))
        else controller.close()
      },
      cancel() {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen: () => ({ sent, isCancelled }) }
}

test('reads a body up to its limit', async () => {
  expect(await readBytes(stream(2).body, 4)).toEqual(Uint8Array.of(0, 0, 1, 1))
  expect(await readBytes(stream(0).body, 0)).toEqual(new Uint8Array())
})

test('leaves what is beyond unread', async () => {
  const { body, seen } = stream(Number.POSITIVE_INFINITY)
  expect(await readBytes(body, 5)).toBeUndefined()
  expect(seen()).toEqual({ sent: 3, isCancelled: true })
})

test('fails with a body that breaks off', async () => {
  await expect(readBytes(stream(1, true).body, 9)).rejects.toThrow('broken')
})
