/** `0712 345 678` or `+254712345678` as `0712 ••• 678`: enough for its owner to know it again. */
export function maskPhone(phone: string): string {
  const national = phone.startsWith('+254') ? `0${phone.slice(4)}` : phone;
  return `${national.slice(0, 4)} ••• ${national.slice(-3)}`;
}
