export { ConnectOnItsWay as default } from './connect-on-its-way'
