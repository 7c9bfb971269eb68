/** A socket of the browser, as made by `openWebSocket`. */
export interface SerialSocket {
  /** How many bytes it was given but has not sent yet. */
  readonly pending: () => number
  send(data: string | Uint8Array<ArrayBuffer>): void
  close(): void
}

export interface SocketEvents {
  readonly onOpen: () => void
  readonly onFrame: (frame: string | Uint8Array) => void
  readonly onClose: (code: number, reason: string) => void
}

/** Opens the browser's own WebSocket for a connection. */
export function openWebSocket(
  url: string,
  protocols: string[],
  { onOpen, onFrame, onClose }: SocketEvents,
): SerialSocket {
  const socket = new WebSocket(url, protocols)
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) =>
    onFrame(typeof data === 'string' ? data : new Uint8Array(data)),
  )
  socket.addEventListener('close', ({ code, reason }) => onClose(code, reason))
  return {
    pending: () => socket.bufferedAmount,
    send: (data) => socket.send(data),
    close: () => socket.close(),
  }
}
