/** The texts of notices of turns, in Spanish. */
import type { Translated } from '../text/catalogue'
import type { noticesText as english } from './text.en'

export const noticesText: Translated<typeof english> = {
  notices: {
    title: 'Avisarme cuando me toque',
    why: 'Pueden pasar días hasta que te vuelva a tocar.',
    decline: 'No, gracias',
    browser: 'En este navegador, aunque la página esté cerrada',
    browserFailed: 'Este navegador se ha negado.',
    forbidden:
      'El navegador bloquea las notificaciones; puedes permitirlas para esta página en sus ajustes.',
    mail: 'Por correo a',
    ask: 'Escribirme un correo',
    everyGame: 'También para partidas sin días por turno',
    confirmed: 'Un correo por turno mientras no estás',
    unconfirmed: 'Aún sin confirmar: sigue el enlace de nuestro correo',
    forget: 'Quitar',
    only: 'Mientras esta página está abierta, te lo dicen el título de la pestaña y un sonido. Si está cerrada, una fuente o un calendario (en Yo, también sin TLS). Las notificaciones y los correos los prepara quien lleva el servidor; las notificaciones necesitan además https.',
    failed: 'El servidor no ha respondido. Inténtalo de nuevo.',
  },
}
