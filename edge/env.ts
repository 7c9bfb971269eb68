import type { JobsEnv } from './jobs/jobs-env'

/** Bindings and settings of the Worker; README's configuration table explains each. */
export interface Env extends JobsEnv {
  readonly ASSETS: Fetcher
  readonly PLATFORM_URL: string
  readonly SESSION_KEYS: string
  /** The console’s own origins, with commas between: any other host is refused. */
  readonly CONSOLE_ORIGIN?: string
  readonly CONSOLE_NAME?: string
  readonly SOURCE_URL?: string
  readonly CLI_COMMAND?: string
  readonly CLI_HOST_VARIABLE?: string
  readonly CLI_TOKEN_VARIABLE?: string
  readonly TERRAFORM_PROVIDER?: string
  readonly BROWSER_REPORTS?: string
  /**
   * Set by the local server: its compression holds a page back until it is whole. In production the
   * network in front of the Worker compresses as it streams.
   */
  readonly IS_LOCAL?: string
  /** Bounds attempts to sign in and to enter device codes. */
  readonly ATTEMPTS?: RateLimit
  /** Bounds what browsers report. */
  readonly REPORTS?: RateLimit
  /** Bounds pictures of shared links. */
  readonly PICTURES?: RateLimit
  /** Draws them. */
  readonly LINK_CARDS?: Fetcher
  /** Of a release: what its start program writes of the process, for the metrics. */
  readonly PROCESS?: Fetcher
}

/** The preview's: the mock platform instead of a real one. */
export interface PreviewEnv extends Env {
  readonly MOCK_PLATFORM: DurableObjectNamespace
  /** The newest API version of the mock platform; without it, as of March 2025. */
  readonly PLATFORM_VERSION?: string
  /**
   * Set by the local server and by tests: any client that reaches this preview may create worlds
   * and control them. A deployed preview has visitors instead (decision 0004).
   */
  readonly MOCK_CONTROL?: string
  /** Limits how many worlds one sender gets. */
  readonly WORLDS?: RateLimit
}
