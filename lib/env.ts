import 'server-only'
import type { ToolNames } from '@/lib/equivalent/tool-names'

/**
 * The settings of this deployment. The only place that reads the environment; README's
 * configuration table explains each.
 */
export const settings = {
  /** Whether Next renders shells, which are the same for all readers: in a build. */
  get rendersShells(): boolean {
    return process.env.NEXT_PHASE === 'phase-production-build'
  },
  /** The platform's origin, without a trailing slash. */
  get platformOrigin(): string {
    return new URL(process.env.PLATFORM_URL ?? 'http://127.0.0.1:12345').origin
  },
  /** Keys that seal the session cookie, newest first; checked when first used. */
  get sessionKeys(): string | undefined {
    return process.env.SESSION_KEYS
  },
  /** Under `npm run dev`: where the Worker of its sockets listens (edge/dev-sockets.ts). */
  get devSockets(): string | undefined {
    return process.env.DEV_SOCKETS
  },
  /** Whether pages report what goes wrong in browsers. */
  get reportsFaults(): boolean {
    return process.env.NODE_ENV === 'production' && process.env.BROWSER_REPORTS !== 'no'
  },
  /** The name in page titles. */
  get consoleName(): string {
    return process.env.CONSOLE_NAME || 'Console'
  },
  /** The address of the console's source, for visitors of a preview. */
  get sourceUrl(): string | undefined {
    return process.env.SOURCE_URL || undefined
  },
  /** The names from which commands in the console are made. */
  get tools(): ToolNames {
    const command = process.env.CLI_COMMAND || 'cloud'
    // Variables begin with the command's own name, as usual for tools.
    const prefix = command.toUpperCase().replace(/[^A-Z0-9]/g, '_')
    return {
      command,
      hostVariable: process.env.CLI_HOST_VARIABLE || `${prefix}_HOST`,
      tokenVariable: process.env.CLI_TOKEN_VARIABLE || `${prefix}_TOKEN`,
      terraformProvider: process.env.TERRAFORM_PROVIDER || command,
    }
  },
}
