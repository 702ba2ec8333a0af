/** What is said of phones that may join in the house; it comes with that, not with every table. */
import { spoken } from '../text/text.svelte'

const en = {
  away: 'Phones in this house cannot join yet.',
  open: 'Phones in this house can join: scan a QR code, or open the link.',
  letIn: 'Let phones in this house join',
  stop: 'Stop letting phones join',
  address: 'Address for phones',
  copyAddress: 'Copy the address for phones',
  onlyThisDevice: 'Links to this page open on this device only.',
  onlyHere:
    'Links to this page open on this device only. To invite others on your network, start Tilewright with “tilewright serve --house” and open the page at the address it shows.',
}

const de: typeof en = {
  away: 'Handys hier im Haus können noch nicht mitspielen.',
  open: 'Handys hier im Haus können mitspielen: mit QR-Code oder Link.',
  letIn: 'Handys hier im Haus mitspielen lassen',
  stop: 'Keine Handys mehr hereinlassen',
  address: 'Adresse für Handys',
  copyAddress: 'Adresse für Handys kopieren',
  onlyThisDevice: 'Links auf diese Seite öffnen sich nur auf diesem Gerät.',
  onlyHere:
    'Links auf diese Seite öffnen sich nur auf diesem Gerät. Für andere im Netz starte „tilewright serve --house“.',
}

const fr: typeof en = {
  away: 'Les téléphones de la maison ne peuvent pas encore jouer.',
  open: 'Les téléphones de la maison peuvent jouer : scanne un code QR ou ouvre le lien.',
  letIn: 'Laisser jouer les téléphones de la maison',
  stop: 'Ne plus laisser entrer les téléphones',
  address: 'Adresse pour les téléphones',
  copyAddress: 'Copier l’adresse pour les téléphones',
  onlyThisDevice: 'Les liens vers cette page ne s’ouvrent que sur cet appareil.',
  onlyHere:
    'Les liens vers cette page ne s’ouvrent que sur cet appareil. Pour inviter d’autres personnes de ton réseau, lance Tilewright avec « tilewright serve --house » et ouvre la page à l’adresse affichée.',
}

const es: typeof en = {
  away: 'Los móviles de la casa aún no pueden jugar.',
  open: 'Los móviles de la casa pueden jugar: escanea un código QR o abre el enlace.',
  letIn: 'Dejar jugar a los móviles de la casa',
  stop: 'No dejar entrar más móviles',
  address: 'Dirección para móviles',
  copyAddress: 'Copiar la dirección para móviles',
  onlyThisDevice: 'Los enlaces a esta página solo se abren en este dispositivo.',
  onlyHere:
    'Los enlaces a esta página solo se abren en este dispositivo. Para invitar a otros de tu red, inicia Tilewright con «tilewright serve --house» y abre la página en la dirección que muestra.',
}

const nl: typeof en = {
  away: 'Telefoons in huis kunnen nog niet meedoen.',
  open: 'Telefoons in huis kunnen meedoen: scan een QR-code of open de link.',
  letIn: 'Telefoons in huis laten meedoen',
  stop: 'Geen telefoons meer toelaten',
  address: 'Adres voor telefoons',
  copyAddress: 'Adres voor telefoons kopiëren',
  onlyThisDevice: 'Links naar deze pagina gaan alleen op dit apparaat open.',
  onlyHere:
    'Links naar deze pagina gaan alleen op dit apparaat open. Wil je anderen in je netwerk uitnodigen, start Tilewright dan met ‘tilewright serve --house’ en open de pagina op het adres dat er dan staat.',
}

const TEXTS: Readonly<Record<typeof spoken.language, typeof en>> = { en, de, fr, es, nl }

export function houseText(): typeof en {
  return TEXTS[spoken.language]
}
