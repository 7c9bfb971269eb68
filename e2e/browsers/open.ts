import { type Engine, findEngine } from '@/e2e/run/engines.mjs'
import type { Driver } from './driver'
import { openFirefox } from './firefox'
import { openWebKit } from './webkit'

/** Opens an engine that is there; `close` ends it. */
export async function openEngine(engine: Engine): Promise<Driver> {
  const { program, port } = await findEngine(engine)
  return (engine === 'firefox' ? openFirefox : openWebKit)(program, port)
}
