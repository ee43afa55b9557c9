/** The product's mark: a round stroke that becomes a tick. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="var(--qb-strong)" />
    <path
      d="M32 14a18 18 0 1 0 11.6 31.8l5 5 4.2-4.2-5-5A18 18 0 0 0 32 14Zm0 6.4a11.6 11.6 0 0 1 10.2 17.1l-5.4-5.4-4.3 4.3 5.5 5.4A11.6 11.6 0 1 1 32 20.4Z"
      fill="#fff"
    />
    <circle cx="32" cy="32" r="3.6" fill="#fff" fillOpacity="0.72" />
  </svg>
);

type OwnMarkProps = { size: number; logos: { light: string; dark: string }; isDark: boolean };

/** The organisation's mark where it has one, fit for the ground it stands on; else the product's. */
export const OwnMark = ({ size, logos, isDark }: OwnMarkProps) => {
  const own = isDark ? logos.dark || logos.light : logos.light || logos.dark;
  if (own === '') return <BrandMark size={size} />;
  return <img src={own} alt="" style={{ blockSize: size, maxInlineSize: size * 3, objectFit: 'contain' }} />;
};
