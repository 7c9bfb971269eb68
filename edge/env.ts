/** Bindings and settings of the Worker; README's configuration table explains each. */
export interface Env {
  readonly ASSETS: Fetcher
  readonly PLATFORM_URL: string
  readonly SESSION_KEYS: string
  readonly CONSOLE_NAME?: string
}
