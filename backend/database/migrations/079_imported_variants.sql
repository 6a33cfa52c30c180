-- Whether a variant is listed, its place and its options may be changed at the desk too: what the files said of them last is
-- what they are, because nothing else has changed them so far. Null is a variant that no file has named.
update variant set imported = imported || jsonb_build_object(
  'is_listed', is_listed,
  'position', variant.position,
  'options', coalesce((
    select jsonb_agg(jsonb_build_object(
      'kind', kind, 'name_en', name_en, 'name_ar', name_ar, 'value_en', value_en, 'value_ar', value_ar
    ) order by variant_attribute.position)
    from variant_attribute where variant_id = variant.id
  ), '[]')
)
where imported is not null;
