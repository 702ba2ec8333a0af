/** Number formats of the coach. */

/** A number with one decimal and a real minus sign. */
export function tenths(language: string): (value: number) => string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (value) => format.format(Math.round(value * 10) / 10 || 0).replace('-', '−')
}

/** A probability in per cent; uncertain ones never show as 0 or 100. */
export function percents(language: string): (chance: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'percent' })
  return (chance) => {
    const sure = chance === 0 || chance === 1
    return format.format(sure ? chance : Math.min(0.99, Math.max(0.01, chance)))
  }
}
