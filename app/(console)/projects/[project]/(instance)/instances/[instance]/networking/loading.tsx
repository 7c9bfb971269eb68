export { NetworkingOnItsWay as default } from './networking-on-its-way'
