import { readFile } from 'node:fs/promises'
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare'
import { workerConfig } from './worker-config.mjs'
import { localSessionKeys } from './session-keys.mjs'
const config = await workerConfig('preview')
const mf = new Miniflare(convertV4MiniflareOptions({ name:'console', host:'127.0.0.1', port:4200, inspectorPort: 9339, log:new Log(LogLevel.WARN), cf:false,
 modules:[{type:'ESModule',path:'/tmp/pv/preview-worker.js',contents:await readFile('/tmp/pv/preview-worker.js','utf8')}], modulesRoot:'/', compatibilityDate:config.compatibilityDate, compatibilityFlags:config.compatibilityFlags,
 bindings:{SESSION_KEYS: await localSessionKeys('/work/main/.console/secrets.json'), CONSOLE_NAME:'Console', IS_LOCAL:'yes'},
 durableObjects:Object.fromEntries(Object.entries(config.durableObjects).map(([b,c])=>[b,{className:c,useSQLite:true}])),
 assets:{directory:config.assets ?? '/work/main/.open-next/assets',binding:'ASSETS',routerConfig:{has_user_worker:true}} }))
await mf.ready
console.log('ready')
